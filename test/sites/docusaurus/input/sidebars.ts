module.exports = { main: ['index', { type: 'category', label: 'Guides', items: ['guide/first'] }] };
