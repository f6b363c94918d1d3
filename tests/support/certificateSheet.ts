import { deriveTones } from '#contract/tones.ts';
import { defaultTemplate } from '#server/modules/certificates/defaultTemplate.ts';
import type { Sheet } from '#server/modules/certificates/rendering/sheet.ts';

const texts: Sheet['texts'] = {
  first_name: 'GIULIA',
  last_name: 'FERRARI',
  fiscal_code: 'FRRGLI85M41F205X',
  course_name: 'Sicurezza sul lavoro: formazione generale',
  course_code: 'SIC-GEN',
  completion_date: '14/03/2026',
  duration: '4 ore e 30 minuti',
  code: '7K3M-29QX-RTB0-ZZ81-H4NP-0WVC-3D5E',
  number: '128',
  issued: '15/03/2026',
  tenant: 'Ente di prova',
  verification_link: 'https://corsi.esempio.it/certificate/1?code=7K3M-29QX-RTB0-ZZ81-H4NP-0WVC-3D5E',
};

/** A certificate of the default template, to be drawn. */
export const aSheet = (changes: Partial<Sheet> = {}, otherTexts: Partial<Sheet['texts']> = {}): Sheet => ({
  html_template: defaultTemplate,
  tones: deriveTones('#0f766e'),
  face: 'lato',
  logo: null,
  signature: null,
  issued: '2026-03-15T10:00:00.000Z',
  ...changes,
  texts: { ...texts, ...otherTexts },
});
