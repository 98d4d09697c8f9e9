import type { ReactNode } from 'react';
import { useShell } from '../../client/hooks.tsx';
import { Head } from '../../client/rare-hooks.ts';
import { classNames } from '../../shared/class-names.ts';

export interface LayoutProps {
  /** Title of the page; the site's title is added. Without it the document's title is the site's. */
  readonly title?: string;
  readonly description?: string;
  readonly wrapperClassName?: string;
  /** Hides the footer. */
  readonly noFooter?: boolean;
  readonly children?: ReactNode;
}

/**
 * Frame of a component page: sets its title and description. Navbar and footer are around every page already.
 * @example <Layout title="Showcase" description="Who uses it"><main>…</main></Layout>
 */
export function Layout({ title, description, wrapperClassName, noFooter, children }: LayoutProps): ReactNode {
  const { site } = useShell();
  const { title: name, titleDelimiter } = site;
  const whole = [undefined, '', name].includes(title) ? name : `${title} ${titleDelimiter} ${name}`;
  return (
    <>
      <Head>
        {title !== undefined && <title>{whole}</title>}
        {title !== undefined && <meta property="og:title" content={whole} />}
        {description !== undefined && <meta name="description" content={description} />}
        {description !== undefined && <meta property="og:description" content={description} />}
      </Head>
      <div className={classNames('page-wrapper', noFooter && 'page-wrapper--no-footer', wrapperClassName)}>
        {children}
      </div>
    </>
  );
}
