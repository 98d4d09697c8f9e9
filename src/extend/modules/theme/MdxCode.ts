import CodeBlock from '@theme/CodeBlock';
import CodeInline from '@theme/CodeInline';
import { codeOf } from '../../client/theme-parts.tsx';
import { madeWhenShown } from './made-when-shown.ts';

export default madeWhenShown(() => codeOf(CodeInline, CodeBlock));
