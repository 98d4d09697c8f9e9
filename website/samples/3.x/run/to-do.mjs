/** The tutorial "Simple To-Do List" of version 3, followed to its end. */
import { followToDo } from '../../current/run/lib/to-do.mjs';

await followToDo({ version: '3.x', port: 3976 });
