module.exports = {
  main: [
    'intro',
    'titled',
    'plain',
    { type: 'category', label: 'Group', link: { type: 'generated-index', title: 'The group', description: 'All of it', slug: '/group', keywords: ['a'], image: 'group.png' }, customProps: { mark: 1 }, items: ['group/first', 'group/second'] },
    { type: 'link', label: 'Out', href: 'https://example.com' },
    { type: 'html', value: '<hr>', defaultStyle: true },
  ],
};
