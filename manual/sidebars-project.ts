import type { SidebarsConfig } from 'octavo';

const sidebars: SidebarsConfig = {
  project: ['ARCHITECTURE', 'CONTRIBUTING', 'CHANGELOG', 'bench/README', 'SECURITY'],
};

export default sidebars;
