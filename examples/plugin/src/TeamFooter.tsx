import people from '@plugin-data/team';
import Original from '@theme-original/DocItem/Footer';

export default function TeamFooter(props: object) {
  return (
    <>
      <Original {...props} />
      <p className="team-footer">Written by {(people as readonly string[]).join(' and ')}.</p>
    </>
  );
}
