/** The sidebar of the current version. Top-level categories start open; the ones inside them start closed. */
export default {
  someSidebar: [
    'README',
    {
      type: 'category',
      label: 'TUTORIALS',
      collapsed: false,
      items: [
        {
          type: 'category',
          label: 'Simple To-Do List',
          items: [
            'tutorials/simple-todo-list/tuto-1-installation',
            'tutorials/simple-todo-list/tuto-2-introduction',
            'tutorials/simple-todo-list/tuto-3-the-todo-model',
          ],
        },
      ],
    },
    {
      type: 'category',
      label: 'TOPIC GUIDES',
      collapsed: false,
      items: [
        {
          type: 'category',
          label: 'Architecture',
          items: [
            'architecture/architecture-overview',
            'architecture/controllers',
            'architecture/services-and-dependency-injection',
            'architecture/hooks',
            'architecture/initialization',
            'architecture/configuration',
          ],
        },
        {
          type: 'category',
          label: 'Common',
          items: [
            'common/validation-and-sanitization',
            'common/gRPC',
          ],
        },
        {
          type: 'category',
          label: 'Authentication',
          items: [
            'authentication/session-tokens',
          ],
        },
        {
          type: 'category',
          label: 'Frontend',
          items: [
            'frontend/server-side-rendering',
          ],
        },
        {
          type: 'category',
          label: 'Testing',
          items: [
            'testing/unit-testing',
            'testing/e2e-testing',
          ],
        },
        {
          type: 'category',
          label: 'Security',
          items: [
            'security/http-headers-protection',
            'security/cors',
            'security/rate-limiting',
          ],
        },
      ],
    },
    {
      type: 'category',
      label: 'Comparison with Other Frameworks',
      collapsed: false,
      items: ['comparison-with-other-frameworks/express-fastify'],
    },
    {
      type: 'category',
      label: 'Upgrading',
      collapsed: false,
      items: [
        { type: 'link', label: 'To v5', href: 'https://github.com/FoalTS/foal/releases/tag/v5.0.0' },
        { type: 'link', label: 'To v4', href: 'https://github.com/FoalTS/foal/releases/tag/v4.0.0' },
        { type: 'link', label: 'To v3', href: 'https://foalts.org/docs/3.x/upgrade-to-v3/' },
        { type: 'link', label: 'To v2', href: 'https://foalts.org/docs/2.x/upgrade-to-v2/' },
        { type: 'link', label: 'To v1', href: 'https://github.com/FoalTS/foal/releases/tag/v1.0.0' },
      ],
    },
    {
      type: 'category',
      label: 'Community',
      collapsed: false,
      items: ['community/awesome-foal'],
    },
  ],
};
