import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Footer from '@theme-original/DocItem/Footer';
import LastUpdated from '@theme/LastUpdated';
import Stamp from '@theme/Stamp';
import { useSeason } from '../../Root';

export default function WithSeason(props) {
  const { metadata } = useDoc();
  return (
    <>
      <Stamp>
        {metadata.title} in {useSeason()}
      </Stamp>
      <LastUpdated lastUpdatedAt={Date.UTC(2026, 10, 3)} lastUpdatedBy={undefined} />
      <Footer {...props} />
    </>
  );
}
