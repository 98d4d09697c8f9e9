export default { main: [
  'index', 'other', 'live', 'sub/deep',
  { type: 'link', label: 'A', href: '/sidebar-nowhere' },
  { type: 'link', label: 'B', href: '/docs/other#sidebar-anchor' },
  { type: 'html', value: '<a href="/base/sidebar-html-nowhere">x</a>' },
  { type: 'link', label: 'Sidebar app', href: 'pathname:///apps/sidebar' },
] };
