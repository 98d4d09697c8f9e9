import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import React from 'react';

export default function Home() {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout title="Home">
      <main>
        <h1>{siteConfig.tagline}</h1>
      </main>
    </Layout>
  );
}
