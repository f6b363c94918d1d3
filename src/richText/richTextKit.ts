import { type AnyExtension, mergeAttributes, Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { isOutwardLink, type RichTextTag, richTextTags } from '#contract/richText.ts';

/** What of the editor makes each tag a text may have. */
const partOf = {
  p: 'paragraph',
  br: 'hardBreak',
  strong: 'bold',
  em: 'italic',
  u: 'underline',
  s: 'strike',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  ul: 'bulletList',
  ol: 'orderedList',
  li: 'listItem',
  blockquote: 'blockquote',
  hr: 'horizontalRule',
  a: 'link',
} as const satisfies Record<RichTextTag, string>;

/** What makes no tag. */
const invisible = ['doc', 'text', 'undoRedo', 'gapCursor', 'dropCursor', 'listKeymap'];

const parts = new Set<string>([...invisible, ...richTextTags.map((tag) => partOf[tag])]);

/** Headings the list of tags has: 2, 3, 4. */
const isLevel = (level: number): level is 1 | 2 | 3 | 4 | 5 | 6 => level >= 1 && level <= 6;
const headingLevels = richTextTags
  .filter((tag) => /^h\d$/.test(tag))
  .map((tag) => Number(tag.slice(1)))
  .filter(isLevel);

/** As the kit's own, but Tab leaves the text as it leaves any field: items are moved in and out with Ctrl+] and Ctrl+[. */
const ListItem = Node.create({
  name: partOf.li,
  content: 'paragraph block*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    };
  },
});

/** Of all attributes only the address of a link may stay. */
const dropAttributes = (part: AnyExtension): AnyExtension => {
  if (part.name === 'orderedList') return part.extend({ addAttributes: () => ({}) });
  if (part.name === 'link') return part.extend({ addAttributes: () => ({ href: { default: null } }) });
  return part;
};

const Kit = StarterKit.extend({
  addExtensions() {
    const all: AnyExtension[] = this.parent?.() ?? [];
    return [...all.filter(({ name }) => parts.has(name)).map(dropAttributes), ListItem];
  },
});

/** The editor's parts: those that make the tags of `richTextTags`, and no other. */
export const richTextKit = [
  Kit.configure({
    listItem: false,
    // It would end every text with an empty paragraph.
    trailingNode: false,
    heading: { levels: headingLevels },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (href) => isOutwardLink(href),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
];

/** HTML as the server writes it, so that what was saved is what was sent. */
export const writeHtml = (html: string): string =>
  html.replaceAll('<br>', '<br />').replaceAll('<hr>', '<hr />').replaceAll('&nbsp;', '\u00a0');
