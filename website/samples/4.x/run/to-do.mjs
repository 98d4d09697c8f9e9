/** The tutorial "Simple To-Do List" of version 4, followed to its end. */
import { followToDo } from '../../current/run/lib/to-do.mjs';

await followToDo({ version: '4.x', port: 3975 });
