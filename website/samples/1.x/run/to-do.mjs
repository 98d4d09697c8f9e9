/** The tutorial "Simple To-Do List" of version 1, followed to its end. */
import { followToDo } from '../../current/run/lib/to-do.mjs';

await followToDo({ version: '1.x', port: 3978 });
