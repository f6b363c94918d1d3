import { type ReactNode, useState } from 'react';
import type { ContentPart, SectionFlags } from '#contract/courseTree.ts';
import { contents as texts } from '../i18n/courseContents.ts';
import type { ActionItem } from './ActionMenu.tsx';
import { CopyDialog, type Copying } from './CopyDialog.tsx';
import { useImpact } from './impact/useImpact.tsx';
import { RemoveDialog, type Removing } from './RemoveDialog.tsx';
import { useContentActions } from './useContentActions.ts';

interface Words {
  copy: string;
  remove: string;
}

/** Actions on lessons, a module or a theme, with what they ask before: `itemsFor` menus, `dialogs` to be rendered. */
export const useContentDialogs = (courseId: number) => {
  const actions = useContentActions(courseId);
  const impact = useImpact(courseId);
  const [copying, setCopying] = useState<Copying | null>(null);
  const [removing, setRemoving] = useState<Removing | null>(null);

  const flag = async (flags: SectionFlags) => {
    if (await impact.confirmImpact({ changed_sections: flags })) await actions.flag(flags);
  };
  const hideModule = async (id: number, is_hidden: boolean) => {
    if (await impact.confirmImpact({ changed_modules: { ids: [id], is_hidden } }))
      await actions.hideModule(id, is_hidden);
  };

  const duplicate = async (part: ContentPart) => {
    if (await impact.confirmImpact({ copied: { part } })) await actions.duplicate(part);
  };

  /** Copying and removing, the same for every part. @param lessons how many go with it. */
  const itemsFor = (part: ContentPart, words: Words, lessons: number): ActionItem[] => [
    { label: texts.actions.duplicate, run: () => void duplicate(part) },
    { label: texts.actions.copy, run: () => setCopying({ part, title: words.copy }) },
    {
      label: texts.actions.delete,
      isDestructive: true,
      run: () => setRemoving({ part, question: words.remove, lessons }),
    },
  ];

  const dialogs: ReactNode = (
    <>
      {impact.dialog}
      {copying && <CopyDialog {...copying} onCopy={actions.copy} onClose={() => setCopying(null)} />}
      {removing && (
        <RemoveDialog
          courseId={courseId}
          removing={removing}
          onCancel={() => setRemoving(null)}
          onConfirm={() => {
            setRemoving(null);
            void actions.remove(removing.part);
          }}
        />
      )}
    </>
  );
  return { flag, hideModule, itemsFor, dialogs, confirmImpact: impact.confirmImpact };
};
