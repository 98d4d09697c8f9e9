/** The tutorial "Simple To-Do List" of version 2, followed to its end. */
import { followToDo } from '../../current/run/lib/to-do.mjs';

await followToDo({ version: '2.x', port: 3977 });
