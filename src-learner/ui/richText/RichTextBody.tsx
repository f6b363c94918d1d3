import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { richTextTags } from '#contract/richText.ts';
import styles from './RichText.module.css';

const cleanHtml = (html: string): DocumentFragment => {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: ['href'],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return fragment;
};

const RichTextBody = ({ html }: { html: string }) => {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    body.current?.replaceChildren(cleanHtml(html));
  }, [html]);
  return <div ref={body} className={styles.text} />;
};

export default RichTextBody;
