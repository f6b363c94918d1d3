/** Who may make the calls of previews; see `accessTable`. */
export const accessToPreviews = {
  'GET v1/preview/course/{id}/course-themes/': 'full',
  'GET v1/preview/course/{id}/first-section/': 'full',
  'GET v1/preview/course-sections/{sectionId}/next/': 'full',
  'GET v1/preview/course-sections/{sectionId}/evaluation/': 'full',
  'GET v1/preview/course-sections/{sectionId}/survey/': 'full',
  'GET v1/preview/surveys/{id}/': 'full',
  'GET v1/preview/evaluations/{id}/': 'full',
  'POST v1/preview/evaluations/{id}/grade/': 'full',
} as const;
