export default function Mark({ text }) {
  return <mark>{text}</mark>;
}
