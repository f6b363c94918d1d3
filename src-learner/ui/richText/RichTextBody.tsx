import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import styles from './RichText.module.css';

const cleanHtml = (html: string): DocumentFragment => {
  const fragment = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
    // The page's security policy would refuse style attributes anyway, and say so in the console.
    FORBID_ATTR: ['style', 'class', 'id'],
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
