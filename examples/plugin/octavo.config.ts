import { defineConfig } from 'octavo';
import { team } from './plugins/team.ts';

export default defineConfig({
  title: 'Team',
  url: 'https://example.com',
  baseUrl: '/',
  plugins: [team({ file: 'data/team.json' })],
});
