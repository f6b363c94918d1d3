import type { DemoCourse } from './course.ts';
import { generalSafetyThemes } from './generalSafetyThemes.ts';

export const generalSafety: DemoCourse = {
  code: 'SIC-GEN',
  name: 'Sicurezza sul lavoro: formazione generale',
  slug: 'sicurezza-sul-lavoro-formazione-generale',
  description: `<p>Il primo passo della formazione che il <strong>D.Lgs. 81/2008</strong> (articolo 37) prevede per ogni lavoratore, in qualsiasi settore. Si parte da tre parole che usiamo ogni giorno senza distinguerle — pericolo, rischio, danno — e si arriva a sapere chi decide, chi controlla e che cosa fare quando suona l’allarme.</p>
<h3>Che cosa saprai fare</h3>
<ul>
<li>Riconoscere un pericolo e ragionare su probabilità e gravità del danno.</li>
<li>Distinguere prevenzione e protezione e scegliere il DPI adatto.</li>
<li>Nominare le figure della prevenzione e sapere a chi rivolgerti.</li>
<li>Esercitare i tuoi diritti e rispettare i tuoi doveri.</li>
<li>Uscire in sicurezza e usare un estintore su un principio d’incendio.</li>
</ul>
<h3>Come si svolge</h3>
<p>Quattordici lezioni brevi: video, schede da scaricare, un sondaggio e due verifiche. Alcune lezioni si aprono solo dopo averne superate altre. L’attestato arriva quando tutte le lezioni obbligatorie sono superate.</p>`,
  additional_text:
    '<p>Corso dimostrativo: le lezioni sono volutamente brevi e non sostituiscono le quattro ore previste dall’<strong>Accordo Stato-Regioni del 17 aprile 2025</strong>.</p>',
  status: 'STR',
  thumbnail: 'media/images/courses/sicurezza-generale.webp',
  typology: 'formazione-obbligatoria',
  category: 'salute-e-sicurezza',
  subcategory: 'formazione-dei-lavoratori',
  teacher: 'andrea-bonetti',
  certification_template_id: 1,
  expires: null,
  is_mandatory: true,
  has_blocking_subscriptions: true,
  show_expiration_alert: true,
  created: 400,
  themes: generalSafetyThemes,
  materials: [
    {
      name: 'Testo unico sulla salute e sicurezza sul lavoro (Normattiva)',
      type: 'LINK',
      link: 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.legislativo:2008-04-09;81',
    },
    { name: 'Scheda DPI', type: 'FILE', path: 'media/documents/scheda-dpi.pdf' },
    { name: 'Modulistica del corso', type: 'ZIP', path: 'media/documents/modulistica.zip' },
  ],
};
