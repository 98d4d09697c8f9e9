import { Layout } from 'octavo/theme';

declare const __TEAM__: string;

export default function Team({ people }: { readonly people: readonly string[] }) {
  return (
    <Layout title="Our team">
      <main className="team">
        <h1>Our team</h1>
        <ul>
          {people.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p>This is {__TEAM__}.</p>
      </main>
    </Layout>
  );
}
