import { brandImageTags, socialNames } from '#contract/codes.ts';
import { textLimits } from '#contract/textLimits.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { FieldInput } from '../forms/inputs/FieldInput.tsx';
import { ImageInput } from '../forms/inputs/ImageInput.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { settings } from '../i18n/settings.ts';
import { ColorInput } from './ColorInput.tsx';
import { FaceInput } from './FaceInput.tsx';

const texts = settings.theme;

const plain = { format: (text: string | null) => text ?? '' };
const limitTo = (maxLength: number) => ({ htmlInput: { maxLength } });

/** Every field of the theme. */
export const ThemeInputs = () => (
  <>
    <FormSection title={texts.site} hint={texts.siteHint}>
      <FieldInput
        {...plain}
        source="headers.title"
        label={texts.siteTitle}
        slotProps={limitTo(textLimits.brand.title)}
      />
      <FieldInput
        {...plain}
        source="headers.description"
        label={texts.description}
        slotProps={limitTo(textLimits.line)}
      />
    </FormSection>
    <FormSection title={texts.look} hint={texts.lookHint}>
      <WholeRow>
        <ColorInput source="colors.primary" />
      </WholeRow>
      <FaceInput />
    </FormSection>
    <FormSection title={texts.images} hint={texts.imagesHint}>
      {brandImageTags.map((tag) => (
        <ImageInput key={tag} source={`images.${tag}`} label={texts.imageNames[tag]} isWhole />
      ))}
    </FormSection>
    <FormSection title={texts.footer}>
      <WholeRow>
        <FieldInput
          {...plain}
          source="content.footer.text"
          label={texts.footerText}
          multiline
          slotProps={limitTo(textLimits.brand.footer)}
        />
        <FieldInput
          {...plain}
          source="content.brand_link"
          label={texts.brandLink}
          type="url"
          slotProps={limitTo(textLimits.url)}
        />
      </WholeRow>
    </FormSection>
    <FormSection title={texts.socials} hint={texts.socialsHint}>
      {socialNames.map((name) => (
        <FieldInput
          {...plain}
          key={name}
          source={`socials.${name}`}
          label={texts.socialNames[name]}
          type="url"
          slotProps={limitTo(textLimits.url)}
        />
      ))}
    </FormSection>
    <FormSection title={texts.contacts}>
      <FieldInput
        {...plain}
        source="content.contacts.title"
        label={texts.contactsTitle}
        slotProps={limitTo(textLimits.line)}
      />
      <FieldInput
        {...plain}
        source="content.contacts.phone"
        label={texts.phone}
        type="tel"
        slotProps={limitTo(textLimits.line)}
      />
      <FieldInput
        {...plain}
        source="content.contacts.email"
        label={texts.email}
        type="email"
        slotProps={limitTo(textLimits.line)}
      />
      <FieldInput
        {...plain}
        source="content.contacts.location"
        label={texts.location}
        slotProps={limitTo(textLimits.line)}
      />
    </FormSection>
  </>
);
