import { defineConfig } from 'octavo';
import { shout } from './plugins/shout.ts';
import { team } from './plugins/team/index.ts';

export default defineConfig({
  title: 'Site',
  url: 'https://example.org',
  baseUrl: '/manual/',
  plugins: [team({ file: 'data/team.json' }), false],
  clientModules: ['./src/track.ts'],
  markdown: { remarkPlugins: [[shout, { word: 'hello' }]] },
  theme: {
    components: { Footer: './src/OwnFooter.tsx' },
    navbar: { items: [{ to: '/team', label: 'Team' }] },
  },
});
