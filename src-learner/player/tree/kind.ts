import { ClipboardCheck, FileText, type LucideIcon, MessageSquareText, MonitorPlay } from 'lucide-react';
import type { SectionRow } from '#contract/learning.ts';
import { tree } from '../../i18n/itPlayer.ts';

interface Kind {
  label: string;
  icon: LucideIcon;
}

/** What a section is, in a word and an icon. */
export const describeKind = ({ category, media_type }: Pick<SectionRow, 'category' | 'media_type'>): Kind => {
  switch (category) {
    case 'EVALUATION':
      return { label: tree.kinds.evaluation, icon: ClipboardCheck };
    case 'SURVEY':
      return { label: tree.kinds.survey, icon: MessageSquareText };
    case 'LESSON':
      if (media_type === null) return { label: tree.kinds.lesson, icon: FileText };
      return media_type === 'FILE'
        ? { label: tree.kinds.file, icon: FileText }
        : { label: tree.kinds.video, icon: MonitorPlay };
  }
};
