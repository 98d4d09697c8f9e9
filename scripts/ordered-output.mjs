/**
 * Shows what several writers write at the same time as if they had written one after another: that of the first who has
 * not ended at once, that of the others when those before them have ended.
 */
export function inOrder(names, show = (data) => process.stdout.write(data)) {
  const writers = names.map((name) => ({ name, kept: [], hasEnded: false }));
  const showFirst = () => {
    while (writers.length > 0) {
      for (const data of writers[0].kept.splice(0)) show(data);
      if (!writers[0].hasEnded) return;
      writers.shift();
    }
  };
  return (name) => {
    const writer = writers.find((one) => one.name === name);
    return {
      write(data) {
        writer.kept.push(data);
        showFirst();
      },
      end() {
        writer.hasEnded = true;
        showFirst();
      },
    };
  };
}
