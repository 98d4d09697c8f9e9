/** Looks at its children: a text, or several elements. */
export default function Shout({ children }) {
  if (typeof children === 'string') return <p data-kind="shout">{children.toUpperCase()}!</p>;
  return <ul data-kind="shouts">{children.map((child) => <li key={child.type}>{child}</li>)}</ul>;
}
