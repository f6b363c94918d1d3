import type { CourseStatus } from '#contract/codes.ts';

/** Paths are relative to the folder of the demo content. */
export type DemoMedia =
  | { type: 'VIDEO'; name: string; path: string; duration: string; captions?: string; playlist?: string }
  | { type: 'FILE'; name: string; path: string; duration: string }
  | { type: 'YT' | 'VIMEO'; name: string; link: string; duration: string };

export interface DemoSection {
  /** Also how other sections of the course name it. */
  slug: string;
  name: string;
  description: string;
  /** What it is: a lesson with its media (null while there are none), or a questionnaire by its key. */
  content: { media: DemoMedia | null } | { survey: string } | { evaluation: string };
  /** Slug of the section to pass first. */
  requires?: string;
  is_mandatory?: false;
  is_active?: false;
  /** Slug of who teaches it, when it is not the course's own teacher. */
  teacher?: string;
}

export interface DemoModule {
  name: string;
  description: string;
  is_hidden?: true;
  sections: DemoSection[];
}

export interface DemoTheme {
  name: string;
  description: string;
  modules: DemoModule[];
}

export type DemoMaterial = { name: string } & ({ type: 'LINK'; link: string } | { type: 'FILE' | 'ZIP'; path: string });

export interface DemoCourse {
  code: string;
  name: string;
  slug: string;
  /** HTML, as `additional_text`. */
  description: string;
  additional_text: string;
  status: CourseStatus;
  /** Path of the picture. */
  thumbnail: string | null;
  /** Slugs. */
  typology: string | null;
  category: string;
  subcategory: string;
  teacher: string;
  /** Id of the certification template; a course without one issues no certificate. */
  certification_template_id: number | null;
  /** Days from the day of loading; null never. */
  expires: number | null;
  is_mandatory: boolean;
  has_blocking_subscriptions: boolean;
  show_expiration_alert: boolean;
  /** Days ago. */
  created: number;
  themes: DemoTheme[];
  materials: DemoMaterial[];
}
