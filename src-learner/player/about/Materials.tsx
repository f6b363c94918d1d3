import { ExternalLink, FileArchive, FileText, Link2 } from 'lucide-react';
import type { MyMaterial } from '#contract/learning.ts';
import { common } from '../../i18n/it.ts';
import { player } from '../../i18n/itPlayer.ts';
import about from './AboutCourse.module.css';
import styles from './Materials.module.css';

const kindOf = (type: MyMaterial['type']) => {
  switch (type) {
    case 'LINK':
      return { label: player.materialLink, Icon: Link2 };
    case 'FILE':
      return { label: player.materialFile, Icon: FileText };
    case 'ZIP':
      return { label: player.materialZip, Icon: FileArchive };
  }
};

export const Materials = ({ materials }: { materials: readonly MyMaterial[] }) => {
  if (materials.length === 0) return <p className={about.none}>{player.noMaterials}</p>;
  return (
    <ul className={styles.list}>
      {materials.map(({ id, name, type, link, file }) => {
        const { label, Icon } = kindOf(type);
        return (
          <li key={id}>
            <a className={styles.material} href={link ?? file ?? undefined} target="_blank" rel="noopener noreferrer">
              <Icon className={styles.icon} size={22} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.kind}>{label}</span>
              </span>
              <ExternalLink className={styles.icon} size={18} aria-hidden="true" />
              <span className="sr-only">({common.opensNewTab})</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
};
