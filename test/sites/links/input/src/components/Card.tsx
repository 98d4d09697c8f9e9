interface CardProps {
  readonly href: string;
  readonly image: string;
}

export default function Card({ href, image }: CardProps) {
  return (
    <section id="made-by-component">
      <a href={href}>A card</a>
      <img src={image} srcSet="/base/img/missing-live-2x.png 2x" alt="" />
    </section>
  );
}
