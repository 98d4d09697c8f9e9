import { expect, test } from 'vitest';
import { diagramRoom } from './diagram-room.ts';

// What Mermaid 11 makes of them, in pixels.
test.each([
  ['flowchart LR\n  A --> B --> C', 329, 70],
  [
    'graph LR\n A[Client]-->B[Balancer]\n B-->C[Server 1]\n B-->D[Server 2]\n B-->E[Server 3]\n C-->F\n D-->F\n E-->F',
    664,
    278,
  ],
  ['graph TD;\n    A-->B;\n    A-->C;\n    B-->D;\n    C-->D;', 208, 278],
  ['flowchart TD\n  A[Start] --> B{Works?}\n  B -- yes --> C[Fine]\n  B -- no --> D[Debug]\n  D --> B', 271, 359],
  [
    'flowchart TB\n  A[Request] --> H[Hook] --> G[Guard]\n  G --> C[Controller]\n  C --> S[Service]\n  S --> D[(Data)]',
    155,
    606,
  ],
  ['%% a note\nflowchart TB\n subgraph one\n a1-->a2\n end\n subgraph two\n b1-->b2\n end\n one --> two', 327, 314],
  ['sequenceDiagram\n  Reader->>+Site: Hello, a page please\n  Site-->>-Reader: Here it is', 483, 267],
  ['sequenceDiagram\n A->>A: self\n A->>B: x\n alt good\n B->>A: y\n else bad\n B->>A: z\n end', 450, 493],
  [
    'stateDiagram-v2\n [*] --> Still\n Still --> Moving\n Moving --> Still\n Moving --> Crash\n Crash --> [*]',
    125,
    364,
  ],
  [
    'gantt\n title A\n section One\n A task :a1, 2014-01-01, 30d\n Other :after a1, 20d\n section Two\n Task in :12d\n b :24d',
    760,
    196,
  ],
  ['pie title Pets\n "Dogs" : 386\n "Cats" : 85', 555, 450],
])('the room of a diagram is guessed from its source: %s', (source, width, height) => {
  const room = diagramRoom(source);
  expect(room.height / height).toBeGreaterThan(0.8);
  expect(room.height / height).toBeLessThan(1.2);
  expect(room.width / width).toBeGreaterThan(0.8);
  expect(room.width / width).toBeLessThan(1.2);
});

test('any text gets some room, and quickly', () => {
  for (const source of ['', '---\ntitle: x\n---\n', 'flowchart', 'flowchart LR\nend', 'nonsense\n]]{{--', '---'])
    expect(diagramRoom(source)).toEqual({ width: expect.any(Number), height: expect.any(Number) });
  const { width, height } = diagramRoom(`flowchart LR\n${'a --'.repeat(20_000)}\n${'[('.repeat(20_000)}`);
  expect(Number.isFinite(width * height)).toBe(true);
});
