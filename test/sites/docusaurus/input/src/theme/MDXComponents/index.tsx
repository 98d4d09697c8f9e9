import MDXComponents from '@theme-original/MDXComponents';

function Highlight({ children }) {
  return <mark>{children}</mark>;
}

export default {
  ...MDXComponents,
  Highlight,
  table: (props) => <table {...props} />,
};
