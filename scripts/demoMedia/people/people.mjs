const WALLS = {
  coral: { wall: '#f5b5a5', disc: '#f9cdc1' },
  teal: { wall: '#8fcfc4', disc: '#b2dfd7' },
  amber: { wall: '#f7cf7e', disc: '#fae0a9' },
  violet: { wall: '#bdb2ec', disc: '#d3cbf5' },
  blue: { wall: '#9dc0f2', disc: '#bfd7f8' },
  green: { wall: '#b2d492', disc: '#cce4b4' },
  rose: { wall: '#f0a9b8', disc: '#f6c5cf' },
  sand: { wall: '#e6cfae', disc: '#f0e0c8' },
};

const BLACK = { hair: '#2a2431', hairLight: '#3e3648' };
const BROWN = { hair: '#5a3826', hairLight: '#744b34' };
const CHESTNUT = { hair: '#8a4b2a', hairLight: '#a6613a' };
const BLOND = { hair: '#d9a14a', hairLight: '#ebbd6e' };
const RED = { hair: '#c2572c', hairLight: '#d97544' };
const GREY = { hair: '#a9adb8', hairLight: '#c6cad3' };

const NAVY = { colour: '#2f4470', dark: '#22345a' };
const PLUM = { colour: '#7a3b69', dark: '#602c53' };
const PINE = { colour: '#2d7a66', dark: '#1f6051' };
const RUST = { colour: '#d7673f', dark: '#b8502c' };
const SKY = { colour: '#6f9ae0', dark: '#4f7bc4' };
const MUSTARD = { colour: '#e0a43a', dark: '#c28723' };
const BERRY = { colour: '#cf4a63', dark: '#b0384f' };
const SLATE = { colour: '#56627a', dark: '#424d63' };

/** Six teachers: safety, first aid, fire, law, food, computing. */
export const TEACHERS = {
  sicurezza: {
    ...WALLS.amber,
    skin: 'olive',
    style: 'sidePart',
    ...BROWN,
    beard: 'short',
    wears: 'blazer',
    cloth: { ...NAVY, inner: '#cfe0f7' },
  },
  'primo-soccorso': {
    ...WALLS.rose,
    skin: 'light',
    style: 'bob',
    ...CHESTNUT,
    lashes: true,
    mouth: 'grin',
    wears: 'coat',
    cloth: { inner: '#3fae98' },
    earrings: '#f3c94a',
  },
  antincendio: {
    ...WALLS.coral,
    skin: 'tan',
    style: 'crop',
    ...BLACK,
    mouth: 'soft',
    beard: 'moustache',
    wears: 'polo',
    cloth: { colour: '#33405c', dark: '#25304a' },
  },
  privacy: {
    ...WALLS.blue,
    skin: 'porcelain',
    style: 'bun',
    ...GREY,
    brow: '#8b8f9b',
    lashes: true,
    glasses: 'gold',
    wears: 'blazer',
    cloth: { ...PLUM, inner: '#f4e3ef' },
    earrings: '#ffffff',
  },
  haccp: {
    ...WALLS.green,
    skin: 'deep',
    style: 'braids',
    hair: '#1f1a22',
    hairLight: '#383040',
    lashes: true,
    mouth: 'grin',
    wears: 'chef',
    cloth: {},
  },
  informatica: {
    ...WALLS.violet,
    skin: 'brown',
    style: 'curls',
    hair: '#2b1f1d',
    hairLight: '#463431',
    glasses: 'square',
    beard: 'full',
    wears: 'hoodie',
    cloth: { colour: '#4b50b8', dark: '#393d98' },
  },
};

/** Eight people who use the platform. */
export const USERS = {
  'utente-1': { ...WALLS.teal, skin: 'light', style: 'long', ...BROWN, lashes: true, wears: 'vNeck', cloth: RUST },
  'utente-2': { ...WALLS.sand, skin: 'olive', style: 'quiff', ...BLACK, mouth: 'grin', wears: 'shirt', cloth: SKY },
  'utente-3': {
    ...WALLS.amber,
    skin: 'deep',
    style: 'afro',
    hair: '#241a1c',
    hairLight: '#453538',
    lashes: true,
    mouth: 'grin',
    wears: 'crew',
    cloth: BERRY,
    earrings: '#f3c94a',
  },
  'utente-4': {
    ...WALLS.blue,
    skin: 'porcelain',
    style: 'bald',
    ...GREY,
    brow: '#8b8f9b',
    beard: 'full',
    beardColour: '#b9bdc7',
    glasses: 'round',
    mouth: 'soft',
    wears: 'turtleneck',
    cloth: PINE,
  },
  'utente-5': {
    ...WALLS.coral,
    skin: 'tan',
    style: 'hijab',
    hair: '#2f7d84',
    hairLight: '#4a999f',
    brow: '#3a2a22',
    lashes: true,
    wears: 'veil',
    cloth: SLATE,
  },
  'utente-6': {
    ...WALLS.green,
    skin: 'porcelain',
    style: 'ponytail',
    ...RED,
    lashes: true,
    mouth: 'grin',
    wears: 'hoodie',
    cloth: MUSTARD,
  },
  'utente-7': {
    ...WALLS.violet,
    skin: 'olive',
    style: 'pixie',
    ...BLOND,
    brow: '#a87730',
    lashes: true,
    glasses: 'round',
    mouth: 'soft',
    wears: 'turtleneck',
    cloth: PLUM,
  },
  'utente-8': {
    ...WALLS.rose,
    skin: 'brown',
    style: 'waves',
    hair: '#33211d',
    hairLight: '#523730',
    lashes: true,
    wears: 'blazer',
    cloth: { ...NAVY, inner: '#ffe3d6' },
    earrings: '#ffffff',
  },
};
