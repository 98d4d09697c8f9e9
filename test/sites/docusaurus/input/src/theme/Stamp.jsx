/** Of no name that Docusaurus has. */
export default function Stamp({ children }) {
  return <p className="stamp">{children}</p>;
}
