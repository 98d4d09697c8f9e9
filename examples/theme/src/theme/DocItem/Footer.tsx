import Original from '@theme-original/DocItem/Footer';

export default function DocItemFooter(props: object) {
  return (
    <>
      <Original {...props} />
      <p className="ask">Did it rise? Tell us.</p>
    </>
  );
}
