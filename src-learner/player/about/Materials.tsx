import { ExternalLink, FileArchive, FileText, Link2 } from 'lucide-react';
import type { MyMaterial } from '#contract/learning.ts';
import { common } from '../../i18n/it.ts';
import { player } from '../../i18n/itPlayer.ts';
import { FreshLink } from '../../ui/freshLink/FreshLink.tsx';
import about from './AboutCourse.module.css';
import styles from './Materials.module.css';

const describeKind = (type: MyMaterial['type']) => {
  switch (type) {
    case 'LINK':
      return { label: player.materialLink, Icon: Link2 };
    case 'FILE':
      return { label: player.materialFile, Icon: FileText };
    case 'ZIP':
      return { label: player.materialZip, Icon: FileArchive };
  }
};

interface Props {
  materials: readonly MyMaterial[];
  /** When they were given (ms since the epoch). */
  given: number;
  /** Asks for them again, with fresh links. */
  onRenew: () => Promise<readonly MyMaterial[] | undefined>;
}

const findLink = ({ link, file }: MyMaterial): string | null => link ?? file;

export const Materials = ({ materials, given, onRenew }: Props) => {
  if (materials.length === 0) return <p className={about.none}>{player.noMaterials}</p>;
  return (
    <ul className={styles.list}>
      {materials.map((material) => {
        const { id, name, type } = material;
        const { label, Icon } = describeKind(type);
        const renew = async () => (await onRenew())?.filter((other) => other.id === id).map(findLink)[0];
        return (
          <li key={id}>
            <FreshLink
              className={styles.material}
              link={findLink(material) ?? ''}
              source={{ given, renew }}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon className={styles.icon} size={22} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.kind}>{label}</span>
              </span>
              <ExternalLink className={styles.icon} size={18} aria-hidden="true" />
              <span className="sr-only">({common.opensNewTab})</span>
            </FreshLink>
          </li>
        );
      })}
    </ul>
  );
};
