/** Names of keys as Material shows them, by the names and aliases of `pymdownx.keys`. */

const NAMES: ReadonlyMap<string, string> = new Map(
  `ctrl:Ctrl control:Ctrl alt:Alt shift:Shift cmd:Cmd command:Cmd win:Win windows:Win meta:Meta option:Option fn:Fn
  enter:Enter return:Enter tab:Tab esc:Esc escape:Esc space:Space spc:Space backspace:Backspace bksp:Backspace del:Del delete:Del
  ins:Ins insert:Ins home:Home end:End pageup:Page_Up page-up:Page_Up pg-up:Page_Up pagedown:Page_Down page-down:Page_Down
  pg-dn:Page_Down up:Up arrow-up:Up down:Down arrow-down:Down left:Left arrow-left:Left right:Right arrow-right:Right
  caps-lock:Caps_Lock capslock:Caps_Lock print-screen:Print_Screen menu:Menu plus:+ minus:- equal:= comma:, period:. slash:/
  backslash:\\\\ semicolon:; colon:: tilde:~ grave:\` question-mark:? hash:# star:* asterisk:* pipe:|`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1).replace('_', ' ')] as const),
);

/** `ctrl` → Ctrl, `k` → K, `"Any Key"` → Any Key. */
export function keyName(written: string): string {
  const quoted = /^"(.*)"$/.exec(written)?.[1];
  if (quoted !== undefined) return quoted;
  const name = written.toLowerCase();
  return NAMES.get(name) ?? (/^(?:[a-z\d]|f\d+)$/.test(name) ? name.toUpperCase() : written);
}
