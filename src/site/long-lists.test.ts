/** What pages carry of lists that grow with the site. */
import { describe, expect, test } from 'vitest';
import { LONG_LIST } from '../shared/long-list.ts';
import { doc, docsInput, localeSite, pageAt, post, routeAt } from './testing.ts';
