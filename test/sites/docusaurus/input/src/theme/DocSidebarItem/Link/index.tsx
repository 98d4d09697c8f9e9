export default function Link() {
  return null;
}
