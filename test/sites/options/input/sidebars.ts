export default {
  manual: ['arrival', { type: 'category', label: 'On land', items: ['moorings'] }],
};
