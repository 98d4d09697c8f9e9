import { Layout } from 'octavo/theme';
import Lamp from '../drawings/lamp.svg';
import lampUrl from '../drawings/lamp.svg?url';
import '../css/utilities.css';
import plain from './index.module.css';
import framed from './index.module.scss';

export default function Home() {
  return (
    <Layout description="Every way to style a page">
      <main>
        <h1>Studio</h1>
        <p data-kind="css" className="from-css">
          Global style sheet
        </p>
        <p data-kind="scss" className="from-scss">
          Global Sass sheet
        </p>
        <p data-kind="css-module" className={plain.plain}>
          Module
        </p>
        <div className={framed.frame}>
          <p data-kind="scss-module" className={framed.inside}>
            Sass module
          </p>
        </div>
        <p data-kind="tailwind" className="tw-flex md:tw-gap-4 -tw-mt-3 tw-p-[7px]!">
          <span>Utilities</span>
          <span>of Tailwind</span>
        </p>
        <Lamp data-kind="svg" className="from-css" />
        <Lamp data-kind="named-svg" title="A lamp & its light" width="48" />
        <img data-kind="svg-url" src={lampUrl} alt="" />
      </main>
    </Layout>
  );
}
