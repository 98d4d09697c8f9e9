/** Where the project lives outside this site. */
export const GITHUB = 'https://github.com/FoalTS/foal';
export const SPONSORS = 'https://github.com/sponsors/LoicPoullain';
export const DISCORD = 'https://discord.gg/QUrJv98';
export const TWITTER = 'https://twitter.com/FoalTs';
export const YOUTUBE = 'https://www.youtube.com/channel/UCQFojM334E0YdoDq56MjfOQ';

export const FIRST_TUTORIAL = '/docs/tutorials/simple-todo-list/1-installation';
