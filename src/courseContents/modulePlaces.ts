import type { CourseTheme } from '#contract/courseThemes.ts';

interface ModulePlace {
  value: string;
  label: string;
  themeId: number;
  moduleId: number;
}

/** Every module of a course as a choice, named with its theme. */
export const listModulePlaces = (themes: readonly CourseTheme[]): ModulePlace[] =>
  themes.flatMap((theme) =>
    theme.modules.map((module) => ({
      value: String(module.id),
      label: `${theme.name} › ${module.name}`,
      themeId: theme.id,
      moduleId: module.id,
    })),
  );

export const findPlace = (places: readonly ModulePlace[], value: string): ModulePlace | undefined =>
  places.find((place) => place.value === value);
