import { definePlugin, type OctavoPlugin } from 'octavo';

/** A page of people, a page of docs for each, and a list of all pages. */
export const team = ({ file }: { readonly file: string }): OctavoPlugin =>
  definePlugin({
    name: 'team',
    config: ({ title }) => ({ tagline: `All about ${title}` }),
    content: {
      watch: [file],
      async load({ readText, locales }) {
        const people = JSON.parse(await readText(file)) as readonly string[];
        const component = new URL('./Team.tsx', import.meta.url);
        return {
          data: { people, locales },
          pages: [{ path: '/team', component, props: { people }, title: 'Our team' }],
          files: Object.fromEntries(
            people.map((name) => [`docs/people/${name.toLowerCase()}.md`, `# ${name}\n\nSays hello. See [the start](../intro.md).\n`]),
          ),
        };
      },
    },
    site: ({ pages, locale }) => {
      const people = pages.filter(({ source = '' }) => source.includes('people/'));
      const grace = people.filter(({ title }) => title === 'Grace');
      return {
        navbar: [
          { label: `${people.length} people (${locale})`, to: '/team', position: 'right' },
          ...grace.map(() => ({ type: 'doc' as const, docId: 'people/grace' })),
        ],
        sidebars: [
          {
            sidebar: 'defaultSidebar',
            items: [
              {
                type: 'category',
                label: 'By name',
                link: { type: 'generated-index' },
                items: people.map(({ title = '', path }) => ({ type: 'link', label: `${title} again`, href: path.replace('/manual', '') })),
              },
            ],
          },
        ],
      };
    },
    head: ({ path = '404', locale }) => [{ tag: 'meta', attributes: { name: 'page-path', content: `${locale} ${path}` } }],
    theme: { styles: [new URL('./team.css', import.meta.url)] },
    bundle: { define: { __TEAM_VERSION__: '"1.2.3"' }, alias: { 'team-names': '@site/plugins/team/names.ts' } },
    commit: ({ paths }) => ({ 'pages.txt': `${paths.filter((path) => path.endsWith('.html')).join('\n')}\n` }),
    commands: [
      {
        name: 'people',
        description: 'List the people of the team',
        async run(args, { siteDir, outDir, readText }) {
          const people = JSON.parse(await readText(file)) as readonly string[];
          console.log(JSON.stringify({ people, args, output: outDir.slice(siteDir.length) }));
        },
      },
      { name: 'people:check', description: 'Check the people of the team', run: ([code]) => Number(code) },
    ],
  });
