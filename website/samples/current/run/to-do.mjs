/** The tutorial "Simple To-Do List" of the current version, followed to its end. */
import { followToDo } from './lib/to-do.mjs';

await followToDo({ version: 'current', port: 3972 });
