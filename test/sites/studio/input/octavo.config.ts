export default {
  title: 'Studio',
  url: 'https://studio.example',
  baseUrl: '/manual/',
  favicon: 'img/favicon.svg',
  blog: false,
  contentSecurityPolicy: true,
  theme: {
    customCss: ['./src/css/global.css', './src/css/global.scss'],
    navbar: { title: 'Studio', items: [] },
  },
};
