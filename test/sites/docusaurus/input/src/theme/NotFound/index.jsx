import Layout from '@theme/Layout';
import React from 'react';

export default function NotFound() {
  return (
    <Layout title="Gone">
      <main>Nothing here, says the site.</main>
    </Layout>
  );
}
