import { definePlugin } from 'octavo';

/** The paragraphs of a page, as a plugin of remark sees them. */
interface Tree {
  readonly children: { readonly type: string; children?: { type: string; value?: string }[] }[];
}

/** Writes "the team" with a capital letter: a plugin of remark changes the tree that it is given. */
function remarkTeam() {
  return (tree: Tree): void => {
    for (const { children = [] } of tree.children)
      for (const text of children)
        if (text.value !== undefined) text.value = text.value.replaceAll('the team', 'The Team');
  };
}

/** A plugin with every hook. A real one has those that it needs. */
export const team = ({ file }: { readonly file: string }) =>
  definePlugin({
    name: 'team',
    // Comes after plugins without `enforce`, and after one that is called `people`.
    enforce: 'post',
    after: ['people'],
    seconds: 30,

    config: ({ title }) => ({ tagline: `All about ${title}` }),

    content: {
      watch: [file],
      async load({ readText }) {
        const people: string[] = JSON.parse(await readText(file));
        return {
          data: people,
          pages: [{ path: '/team', component: './src/Team.tsx', props: { people }, title: 'Our team' }],
          files: { 'docs/people.md': `# People\n\n${people.join(', ')}\n` },
        };
      },
    },

    markdown: { remark: [remarkTeam] },

    site: ({ pages }) => ({
      navbar: [{ to: '/team', label: 'Team', position: 'right' }],
      sidebars: [{ sidebar: 'defaultSidebar', items: [{ type: 'link', label: 'Our team', href: '/team' }] }],
      problems: pages
        .filter(({ kind, title }) => kind === 'doc' && title?.endsWith('.'))
        .map(({ title, source }) => ({
          what: `The title "${title}" ends with a dot.`,
          fix: 'Remove the dot.',
          file: source,
        })),
    }),

    // The page for unknown addresses has no path.
    head: ({ path }) => (path === undefined ? [] : [{ tag: 'meta', attributes: { name: 'team-path', content: path } }]),

    theme: {
      components: { 'DocItem/Footer': './src/TeamFooter.tsx' },
      styles: ['./src/team.css'],
      client: ['./src/count.ts'],
    },

    bundle: { define: { __TEAM__: '"the team of 2026"' } },

    commit: ({ paths }) => ({ 'pages.json': JSON.stringify(paths.filter((path) => path.endsWith('.html'))) }),

    commands: [
      {
        name: 'people',
        description: 'List the people of the team',
        async run(args, { readText }) {
          const people: string[] = JSON.parse(await readText(file));
          for (const name of people) if (!args.includes(name)) console.log(name);
          return 0;
        },
      },
    ],
  });
