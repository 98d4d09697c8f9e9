import Heading from '@theme/MDXComponents/Heading';
import MDXComponents from '@theme-original/MDXComponents';

function Highlight({ children }) {
  return <mark>{children}</mark>;
}

export default {
  ...MDXComponents,
  Highlight,
  table: (props) => (
    <div className="scrolls">
      <table {...props} />
    </div>
  ),
  hr: () => <hr className="wide" />,
  kbd: (props) => <kbd {...props} />,
  h2: (props) => <Heading as="h2" {...props} />,
};
