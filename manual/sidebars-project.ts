import type { SidebarsConfig } from 'octavo';

const sidebars: SidebarsConfig = {
  project: ['ARCHITECTURE', 'CONTRIBUTING', 'CHANGELOG', 'bench/README', 'SECURITY', 'docs/criteria'],
};

export default sidebars;
