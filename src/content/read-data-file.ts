/** A JSON or YAML file of the site → its value, or the problem with its place. */
import { type ParsedData, parseData } from '../config/data-text.ts';
import { readText } from './read-text.ts';

export async function readDataFile(filePath: string, sitePath: string): Promise<ParsedData> {
  const { text, problem } = await readText(filePath, sitePath);
  return text === undefined ? { problem } : parseData(text, sitePath);
}
