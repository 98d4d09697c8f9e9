/** Renders text and inline elements. */
import { scriptAddress } from '../../../errors/content.ts';
import { asWarning } from '../../../errors/problem.ts';
import { escapeHtml, escapeText } from '../../../shared/html.ts';
import { encodeSpaces, isExternalUrl } from '../../../shared/urls.ts';
import type { ImageMarkers } from '../base/collector.ts';
import type { Context, Renderer } from '../base/context.ts';
import type { EmbedRef, LinkRef } from '../../base/types.ts';
import type { MdNode } from '../source/satteri.ts';

export function renderText(node: MdNode, context: Context): string {
  const text = context.options.emoji ? emojify(node.value ?? '') : (node.value ?? '');
  context.page.text(text);
  return escapeText(text);
}

export function renderInlineCode(node: MdNode, context: Context): string {
  // A line end inside a code span is a space.
  const code = (node.value ?? '').replaceAll('\n', ' ');
  context.page.text(code);
  return `<code>${escapeText(code)}</code>`;
}

export function renderBreak(_node: MdNode, context: Context): string {
  context.page.text(' ');
  return '<br>\n';
}

export function inlineElement(tag: string): Renderer {
  return (node, context) => `<${tag}>${context.children(node)}</${tag}>`;
}

const SHORTCODE = /:([a-z0-9_+-]+):/g;

/** Replaces `:tada:` by 🎉. Unknown names stay as they are (MD-51). */
export function emojify(text: string): string {
  return text.includes(':') ? text.replace(SHORTCODE, (all, name: string) => EMOJI.get(name) ?? all) : text;
}

/**
 * Matches links to files for download. Names of software are common page names, so extensions such as `.js` and `.io`
 * are missing: `/docs/frontend/nuxt.js` is a page.
 */
const FILE_LINK =
  /^[^?#]*[^?#/]\.(?:zip|gz|tgz|tar|bz2|xz|7z|rar|jar|pdf|docx?|xlsx?|pptx?|odt|ods|odp|csv|tsv|json5?|jsonl|xml|ya?ml|toml|ini|env|txt|log|sql|db|sqlite|tsx?|jsx|vue|svelte|css|scss|less|py|ipynb|rb|sh|bash|ps1|bat|php|java|kt|swift|go|rs|c|h|cpp|cs|exe|dmg|msi|apk|deb|rpm|iso|bin|wasm|png|jpe?g|gif|webp|avif|svg|ico|bmp|psd|ai|sketch|fig|drawio|mp3|mp4|m4a|m4v|mov|avi|mkv|webm|ogg|ogv|wav|flac|ttf|otf|woff2?|eot|proto|graphql|prisma|patch|diff|crt|pem|key|asc|sig)(?:[?#]|$)/i;

/** Browsers skip white space and control characters before a scheme. */
const SCRIPT_URL = /^[\s\p{Cc}]*(?:javascript:|vbscript:|data:text\/html)/iu;

interface LinkParts {
  /** Value of `href`: escaped, or a marker. */
  readonly href: string;
  /** Either ` target="_blank" rel="noopener noreferrer"`, or nothing. */
  readonly rest: string;
}

const NEW_TAB = ' target="_blank" rel="noopener noreferrer"';

/** Returns the attributes of a link. Links within the site are markers, which the site stage checks and resolves. */
export function linkParts(target: string, node: MdNode, context: Context): LinkParts {
  return partsOf(target, context.document.spot(node), context);
}

/** Same as `linkParts`, for an element. In plain Markdown, Docusaurus treats elements like links. */
export function elementLinkParts(target: string, node: MdNode, context: Context): LinkParts {
  const spot = context.document.spot(node);
  return partsOf(target, context.document.isPlain ? spot : { ...spot, raw: true }, context);
}

function partsOf(target: string, link: Omit<LinkRef, 'target'>, context: Context): LinkParts {
  if (SCRIPT_URL.test(target)) {
    const { document, page } = context;
    page.problem(asWarning(scriptAddress(target, { file: document.sitePath, line: link.line, column: link.column })));
    return { href: '#', rest: '' };
  }
  if (isExternalUrl(target)) {
    return { href: escapeHtml(encodeSpaces(target)), rest: /^(?:https?:)?\/\//i.test(target) ? NEW_TAB : '' };
  }
  if (FILE_LINK.test(target) && !target.startsWith('pathname://')) {
    const { raw: _, ...spot } = link;
    return { href: context.page.fileAsset(target, spot), rest: NEW_TAB };
  }
  return { href: context.page.link(target, link), rest: target.startsWith('pathname://') ? NEW_TAB : '' };
}

export function renderLink(node: MdNode, context: Context): string {
  const { href, rest } = linkParts(writtenUrl(node), node, context);
  return `<a href="${href}"${titleAttribute(node.title)}${rest}>${context.children(node)}</a>`;
}

/** Markdown allows any character in a URL. In external ones, invalid characters are encoded, as other tools do. */
function writtenUrl({ url = '' }: Pick<MdNode, 'url'>): string {
  if (!isExternalUrl(url)) return url;
  return url.replace(/%(?![\da-f]{2})|[^\w!#$%&'()*+,\-./:;=?@~]/giu, (char) =>
    /\p{Cs}/u.test(char) ? '%EF%BF%BD' : encodeURIComponent(char),
  );
}

/** For `[text][id]`, the definition may be anywhere in the file. */
export function renderLinkReference(node: MdNode, context: Context): string {
  const definition = context.document.definitions.get(referenceKey(node.identifier));
  if (definition === undefined) return context.children(node);
  const { href, rest } = linkParts(writtenUrl(definition), node, context);
  return `<a href="${href}"${titleAttribute(definition.title)}${rest}>${context.children(node)}</a>`;
}

function titleAttribute(title: string | null | undefined): string {
  return title === null || title === undefined || title === '' ? '' : ` title="${escapeHtml(title)}"`;
}

export function referenceKey(identifier: string | undefined): string {
  return (identifier ?? '').toLowerCase().replace(/\s+/g, ' ');
}

/** Renders images. Local ones get markers for URL and size; remote ones stay as they are. */
export function renderImage(node: MdNode, context: Context): string {
  return imageTag({ target: node.url ?? '', alt: node.alt, title: node.title }, node, context);
}

export function renderImageReference(node: MdNode, context: Context): string {
  const definition = context.document.definitions.get(referenceKey(node.identifier));
  if (definition === undefined) return escapeHtml(node.alt ?? '');
  return imageTag({ target: definition.url ?? '', alt: node.alt, title: definition.title }, node, context);
}

interface Image {
  readonly target: string;
  readonly alt: string | null | undefined;
  readonly title: string | null | undefined;
}

function imageTag({ target, alt, title }: Image, node: MdNode, context: Context): string {
  const { url, size } = imageSource(target, node, context);
  noteEmbed(target, { element: 'img', attribute: 'src' }, { node, context });
  return `<img loading="lazy" decoding="async" src="${url}"${size} alt="${escapeHtml(alt ?? '')}"${titleAttribute(title)}>`;
}

/** Returns the value of `src`, and the size attributes. `pathname://` images stay as they are (MD-47). */
export function imageSource(target: string, node: MdNode, context: Context): ImageMarkers {
  return fixedSource(target) ?? context.page.image(target, context.document.spot(node));
}

/** Same as `imageSource`, for an element written as JSX or HTML. */
export function rawImageSource(target: string, node: MdNode, context: Context): ImageMarkers {
  return fixedSource(target) ?? context.page.image(target, { ...context.document.spot(node), raw: true });
}

interface Where {
  readonly node: MdNode;
  readonly context: Context;
}

/** Records the URL, because the site's content security policy may block it. */
export function noteEmbed(url: string, by: Pick<EmbedRef, 'element' | 'attribute'>, { node, context }: Where): void {
  if (/^(?:https?:)?\/\//i.test(url)) context.page.embed({ url, ...by, ...context.document.spot(node) });
}

function fixedSource(target: string): ImageMarkers | undefined {
  if (target.startsWith('pathname://')) return { url: escapeHtml(target.slice('pathname://'.length)), size: '' };
  if (target === '' || target.startsWith('#') || isExternalUrl(target)) return { url: escapeHtml(target), size: '' };
  return undefined;
}

/** The most common shortcodes, with their names on GitHub. */
const NAMES = `
smile 😄 smiley 😃 grinning 😀 grin 😁 laughing 😆 satisfied 😆 sweat_smile 😅 joy 😂 rofl 🤣 relaxed ☺️ blush 😊
innocent 😇 slightly_smiling_face 🙂 upside_down_face 🙃 wink 😉 relieved 😌 heart_eyes 😍 smiling_face_with_three_hearts 🥰
kissing_heart 😘 kissing 😗 yum 😋 stuck_out_tongue 😛 stuck_out_tongue_winking_eye 😜 zany_face 🤪 raised_eyebrow 🤨
monocle_face 🧐 nerd_face 🤓 sunglasses 😎 star_struck 🤩 partying_face 🥳 smirk 😏 unamused 😒 disappointed 😞 pensive 😔
worried 😟 confused 😕 slightly_frowning_face 🙁 frowning_face ☹️ persevere 😣 confounded 😖 tired_face 😫 weary 😩
pleading_face 🥺 cry 😢 sob 😭 triumph 😤 angry 😠 rage 😡 pout 😡 exploding_head 🤯 flushed 😳 hot_face 🥵 cold_face 🥶
scream 😱 fearful 😨 cold_sweat 😰 disappointed_relieved 😥 sweat 😓 hugs 🤗 thinking 🤔 shushing_face 🤫 lying_face 🤥
no_mouth 😶 neutral_face 😐 expressionless 😑 grimacing 😬 roll_eyes 🙄 hushed 😯 open_mouth 😮 astonished 😲 sleeping 😴
drooling_face 🤤 sleepy 😪 dizzy_face 😵 zipper_mouth_face 🤐 mask 😷 face_with_thermometer 🤒 money_mouth_face 🤑
cowboy_hat_face 🤠 smiling_imp 😈 imp 👿 clown_face 🤡 poop 💩 hankey 💩 ghost 👻 skull 💀 skull_and_crossbones ☠️ alien 👽
space_invader 👾 robot 🤖 jack_o_lantern 🎃 smiley_cat 😺 see_no_evil 🙈 hear_no_evil 🙉 speak_no_evil 🙊
wave 👋 raised_hand ✋ hand ✋ vulcan_salute 🖖 ok_hand 👌 v ✌️ crossed_fingers 🤞 metal 🤘 call_me_hand 🤙 point_left 👈
point_right 👉 point_up_2 👆 point_down 👇 point_up ☝️ +1 👍 thumbsup 👍 -1 👎 thumbsdown 👎 fist ✊ facepunch 👊 punch 👊
clap 👏 raised_hands 🙌 open_hands 👐 handshake 🤝 pray 🙏 writing_hand ✍️ nail_care 💅 selfie 🤳 muscle 💪 ear 👂 nose 👃
brain 🧠 eyes 👀 eye 👁️ tongue 👅 lips 👄 baby 👶 boy 👦 girl 👧 man 👨 woman 👩 shrug 🤷 facepalm 🤦 bow 🙇
technologist 🧑‍💻 man_technologist 👨‍💻 woman_technologist 👩‍💻 detective 🕵️ guard 💂 construction_worker 👷 ninja 🥷 santa 🎅
superhero 🦸 mage 🧙 runner 🏃 walking 🚶 dancer 💃 family 👪 busts_in_silhouette 👥 bust_in_silhouette 👤 footprints 👣
heart ❤️ orange_heart 🧡 yellow_heart 💛 green_heart 💚 blue_heart 💙 purple_heart 💜 black_heart 🖤 white_heart 🤍
brown_heart 🤎 broken_heart 💔 two_hearts 💕 sparkling_heart 💖 heartpulse 💗 heartbeat 💓 cupid 💘 gift_heart 💝
100 💯 anger 💢 boom 💥 collision 💥 dizzy 💫 sweat_drops 💦 dash 💨 hole 🕳️ bomb 💣 speech_balloon 💬 thought_balloon 💭 zzz 💤
dog 🐶 cat 🐱 mouse 🐭 hamster 🐹 rabbit 🐰 fox_face 🦊 bear 🐻 panda_face 🐼 koala 🐨 tiger 🐯 lion 🦁 cow 🐮 pig 🐷 frog 🐸
monkey 🐒 monkey_face 🐵 chicken 🐔 penguin 🐧 bird 🐦 eagle 🦅 duck 🦆 owl 🦉 bat 🦇 wolf 🐺 horse 🐴 unicorn 🦄 bee 🐝
honeybee 🐝 bug 🐛 butterfly 🦋 snail 🐌 lady_beetle 🐞 ant 🐜 spider 🕷️ scorpion 🦂 turtle 🐢 snake 🐍 lizard 🦎 t-rex 🦖
sauropod 🦕 octopus 🐙 squid 🦑 shrimp 🦐 crab 🦀 dolphin 🐬 whale 🐳 whale2 🐋 shark 🦈 fish 🐟 elephant 🐘 gorilla 🦍
dragon 🐉 dragon_face 🐲 cactus 🌵 christmas_tree 🎄 evergreen_tree 🌲 deciduous_tree 🌳 palm_tree 🌴 seedling 🌱 herb 🌿
four_leaf_clover 🍀 leaves 🍃 maple_leaf 🍁 fallen_leaf 🍂 mushroom 🍄 tulip 🌷 rose 🌹 sunflower 🌻 blossom 🌼 bouquet 💐
cherry_blossom 🌸 earth_africa 🌍 earth_americas 🌎 earth_asia 🌏 globe_with_meridians 🌐 full_moon 🌕 new_moon 🌑
crescent_moon 🌙 star ⭐ star2 🌟 sparkles ✨ zap ⚡ comet ☄️ fire 🔥 tornado 🌪️ rainbow 🌈 sunny ☀️ partly_sunny ⛅ cloud ☁️
snowflake ❄️ snowman ⛄ umbrella ☔ droplet 💧 ocean 🌊 apple 🍎 green_apple 🍏 pear 🍐 tangerine 🍊 lemon 🍋 banana 🍌
watermelon 🍉 grapes 🍇 strawberry 🍓 cherries 🍒 peach 🍑 pineapple 🍍 avocado 🥑 tomato 🍅 carrot 🥕 corn 🌽 hot_pepper 🌶️
bread 🍞 cheese 🧀 egg 🥚 bacon 🥓 hamburger 🍔 fries 🍟 pizza 🍕 taco 🌮 sushi 🍣 ramen 🍜 icecream 🍦 doughnut 🍩 cookie 🍪
birthday 🎂 cake 🍰 chocolate_bar 🍫 candy 🍬 popcorn 🍿 coffee ☕ tea 🍵 beer 🍺 beers 🍻 wine_glass 🍷 cocktail 🍸
champagne 🍾 clinking_glasses 🥂 fork_and_knife 🍴 soccer ⚽ basketball 🏀 football 🏈 tennis 🎾 dart 🎯 trophy 🏆
medal_sports 🏅 1st_place_medal 🥇 2nd_place_medal 🥈 3rd_place_medal 🥉 video_game 🎮 game_die 🎲 jigsaw 🧩 art 🎨
performing_arts 🎭 circus_tent 🎪 ticket 🎫 clapper 🎬 microphone 🎤 headphones 🎧 musical_note 🎵 notes 🎶 guitar 🎸 drum 🥁
car 🚗 taxi 🚕 bus 🚌 truck 🚚 tractor 🚜 bike 🚲 train 🚋 bullettrain_side 🚄 airplane ✈️ rocket 🚀 flying_saucer 🛸
helicopter 🚁 boat ⛵ ship 🚢 anchor ⚓ construction 🚧 vertical_traffic_light 🚦 checkered_flag 🏁 fuelpump ⛽ world_map 🗺️
house 🏠 office 🏢 hospital 🏥 bank 🏦 school 🏫 factory 🏭 stadium 🏟️ tent ⛺ mount_fuji 🗻 desert_island 🏝️ city_sunset 🌆
watch ⌚ iphone 📱 computer 💻 keyboard ⌨️ desktop_computer 🖥️ printer 🖨️ floppy_disk 💾 cd 💿 dvd 📀 camera 📷
movie_camera 🎥 tv 📺 radio 📻 telephone ☎️ phone ☎️ pager 📟 battery 🔋 electric_plug 🔌 bulb 💡 flashlight 🔦 candle 🕯️
satellite 📡 alarm_clock ⏰ stopwatch ⏱️ timer_clock ⏲️ hourglass ⌛ hourglass_flowing_sand ⏳ wastebasket 🗑️ money_with_wings 💸
dollar 💵 euro 💶 moneybag 💰 credit_card 💳 gem 💎 balance_scale ⚖️ wrench 🔧 hammer 🔨 hammer_and_wrench 🛠️ pick ⛏️
nut_and_bolt 🔩 gear ⚙️ link 🔗 chains ⛓️ toolbox 🧰 magnet 🧲 microscope 🔬 telescope 🔭 test_tube 🧪 petri_dish 🧫 dna 🧬
syringe 💉 pill 💊 adhesive_bandage 🩹 door 🚪 shower 🚿 key 🔑 old_key 🗝️ lock 🔒 unlock 🔓 closed_lock_with_key 🔐 gift 🎁
balloon 🎈 tada 🎉 confetti_ball 🎊 ribbon 🎀 crown 👑 ring 💍 package 📦 mailbox 📫 email 📧 envelope ✉️ e-mail 📧
incoming_envelope 📨 outbox_tray 📤 inbox_tray 📥 scroll 📜 page_with_curl 📃 page_facing_up 📄 bookmark_tabs 📑 bar_chart 📊
chart_with_upwards_trend 📈 chart_with_downwards_trend 📉 calendar 📆 date 📅 card_index 📇 clipboard 📋 file_folder 📁
open_file_folder 📂 newspaper 📰 notebook 📓 ledger 📒 closed_book 📕 green_book 📗 blue_book 📘 orange_book 📙 books 📚 book 📖
open_book 📖 bookmark 🔖 label 🏷️ paperclip 📎 paperclips 🖇️ triangular_ruler 📐 straight_ruler 📏 pushpin 📌
round_pushpin 📍 scissors ✂️ pen 🖊️ fountain_pen 🖋️ paintbrush 🖌️ crayon 🖍️ memo 📝 pencil 📝 pencil2 ✏️ mag 🔍
mag_right 🔎 loudspeaker 📢 mega 📣 bell 🔔 no_bell 🔕 shield 🛡️ crystal_ball 🔮 magic_wand 🪄 broom 🧹 compass 🧭
warning ⚠️ children_crossing 🚸 no_entry ⛔ no_entry_sign 🚫 x ❌ o ⭕ stop_sign 🛑 exclamation ❗ heavy_exclamation_mark ❗
question ❓ grey_question ❔ grey_exclamation ❕ bangbang ‼️ interrobang ⁉️ white_check_mark ✅ heavy_check_mark ✔️
ballot_box_with_check ☑️ heavy_multiplication_x ✖️ heavy_plus_sign ➕ heavy_minus_sign ➖ recycle ♻️ infinity ♾️ copyright ©️
registered ®️ tm ™️ information_source ℹ️ sos 🆘 new 🆕 free 🆓 up 🆙 cool 🆒 ok 🆗 ng 🆖 vs 🆚 id 🆔 zero 0️⃣ one 1️⃣ two 2️⃣ three 3️⃣
four 4️⃣ five 5️⃣ six 6️⃣ seven 7️⃣ eight 8️⃣ nine 9️⃣ keycap_ten 🔟 hash #️⃣ arrow_up ⬆️ arrow_down ⬇️ arrow_left ⬅️
arrow_right ➡️ arrow_upper_right ↗️ arrow_lower_right ↘️ arrow_up_down ↕️ left_right_arrow ↔️ leftwards_arrow_with_hook ↩️
arrow_right_hook ↪️ arrows_counterclockwise 🔄 back 🔙 soon 🔜 top 🔝 arrow_forward ▶️ pause_button ⏸️ fast_forward ⏩
rewind ⏪ repeat 🔁 twisted_rightwards_arrows 🔀 red_circle 🔴 orange_circle 🟠 yellow_circle 🟡 green_circle 🟢 large_blue_circle 🔵
purple_circle 🟣 black_circle ⚫ white_circle ⚪ red_square 🟥 green_square 🟩 blue_square 🟦 white_large_square ⬜
black_large_square ⬛ large_orange_diamond 🔶 large_blue_diamond 🔷 small_red_triangle 🔺 diamond_shape_with_a_dot_inside 💠
triangular_flag_on_post 🚩 rainbow_flag 🏳️‍🌈 white_flag 🏳️ black_flag 🏴 pirate_flag 🏴‍☠️ us 🇺🇸 gb 🇬🇧 uk 🇬🇧 fr 🇫🇷 de 🇩🇪 es 🇪🇸 it 🇮🇹 jp 🇯🇵
cn 🇨🇳 kr 🇰🇷 india 🇮🇳 indonesia 🇮🇩 brazil 🇧🇷 canada 🇨🇦 ukraine 🇺🇦 eu 🇪🇺
`;

const EMOJI: ReadonlyMap<string, string> = readNames(NAMES.trim().split(/\s+/));

function readNames(words: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (let index = 0; index + 1 < words.length; index += 2) names.set(words[index] ?? '', words[index + 1] ?? '');
  return names;
}
